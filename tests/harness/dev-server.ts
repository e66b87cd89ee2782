import { freePort } from '../../src/lib/loopback.ts'
import { startServer, type RunningServer } from './processes.ts'

/** `npm run dev` in a folder, on a free port; `onOutput` gets what it prints. Throws, with that, if it does not start. */
export async function startDevServer(folder: string, onOutput?: (words: string) => void): Promise<RunningServer> {
  const port = await freePort()
  // With --port it would go to the next one that is free.
  const config = { server: { port, strictPort: true } }
  const env = { ...process.env, VITE_CONFIG: JSON.stringify(config) }
  return startServer(`http://localhost:${port}`, 'npm', ['run', 'dev'], { cwd: folder, env }, onOutput)
}
