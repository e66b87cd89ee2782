import { startGroup } from '../../scripts/process-group.ts'

/** A screen that nobody sees, for a browser that will not do without one (X virtual framebuffer). It is tall, for pictures of whole pages. */
export async function startScreen() {
  const { leader, ended, end } = startGroup('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x16000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await Promise.race([
    new Promise<string>((resolve) => leader.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))),
    ended.then((code) => {
      throw new Error(`Xvfb has ended with ${code}.`)
    }),
  ])
  return { display: `:${number}`, end }
}
