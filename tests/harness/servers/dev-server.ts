import { type RunningServer, startServer } from '../programs/processes.ts'
import { freePort } from './loopback.ts'

/** Starts `npm run dev` in a folder. `onOutput` gets its output. Throws an error with the output if it does not start. */
export async function startDevServer(folder: string, onOutput?: (words: string) => void, chosenPort?: number): Promise<RunningServer> {
  const port = chosenPort ?? (await freePort())
  // With --port, Vite would choose the next free port if this one is taken. strictPort makes it fail instead.
  // Copies of the project share node_modules. Two servers with one cache of dependencies would make each other's pages load again.
  const cacheDir = `node_modules/.vite/tests-${process.env['TEST_PARALLEL_INDEX'] ?? 0}`
  const config = { cacheDir, server: { port, strictPort: true } }
  const env = { ...process.env, VITE_CONFIG: JSON.stringify(config) }
  return startServer(`http://localhost:${port}`, 'npm', ['run', 'dev'], { cwd: folder, env }, onOutput)
}
