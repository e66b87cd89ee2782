import { type RunningServer, startServer } from '../programs/processes.ts'
import { freePort } from './loopback.ts'

/**
 * Starts `npm run dev` in a folder. `onOutput` gets the output of the server. Throws an error with the output if the server does not start.
 */
export async function startDevServer(folder: string, onOutput?: (words: string) => void, chosenPort?: number): Promise<RunningServer> {
  const port = chosenPort ?? (await freePort())
  // Copies of the project share node_modules. Two servers with the same cache of dependencies would reload each other's pages, so each
  // parallel worker of Playwright has a separate cache.
  const cacheDir = `node_modules/.vite/tests-${process.env['TEST_PARALLEL_INDEX'] ?? 0}`
  // If the port is taken, Vite would choose the next free port, where no test looks for it. With strictPort Vite fails instead.
  const config = { cacheDir, server: { port, strictPort: true } }
  const env = { ...process.env, VITE_CONFIG: JSON.stringify(config) }
  return startServer(`http://localhost:${port}`, 'npm', ['run', 'dev'], { cwd: folder, env }, onOutput)
}
