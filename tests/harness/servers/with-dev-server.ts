import { rmSync } from 'node:fs'
import { copySite } from '../sites/site-copy.ts'
import { startDevServer } from './dev-server.ts'

/** Serves a changed copy of the site with `npm run dev` while a function runs. */
export async function withDevServer<Result>(
  change: (root: string) => void,
  use: (root: string, url: string) => Promise<Result>,
): Promise<Result> {
  const root = copySite()
  try {
    change(root)
    const server = await startDevServer(root)
    try {
      return await use(root, server.url)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
