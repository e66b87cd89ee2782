import { freePort } from '../../scripts/server/free-port.ts'
import { startServer } from '../../scripts/start-server.ts'
import { screenSize } from './screen.ts'
import { heightFor, type Key, type Settings, type Tab } from './engine.ts'

/** How WebDriver writes the keys that are no characters (W3C WebDriver, 17.4.2). */
const keys: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ', ArrowDown: '\uE015', ArrowUp: '\uE013' }

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Starts a driver that speaks W3C WebDriver, and opens one browser with one tab at a time. Throws where it does not start; a
 * command that fails throws what the driver says of it.
 */
export async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const { stop } = await startServer(address, program, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })

  async function command(method: Method, path: string, body?: object): Promise<unknown> {
    const response = await fetch(address + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown } // every answer has one (W3C WebDriver, 6.3)
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  return { stop, open: (browser: object, settings: Settings) => openTab(command, browser, settings) }
}

async function openTab(
  command: (method: Method, path: string, body?: object) => Promise<unknown>,
  browser: object,
  settings: Settings,
): Promise<Tab> {
  // Waits for no page: with “eager” WebKitWebDriver 2.50 evaluates nothing once the first has come.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', ...browser } }
  const { sessionId } = (await command('POST', '/session', { capabilities })) as { sessionId: string } // W3C WebDriver, 8.1
  const session = `/session/${sessionId}`
  const post = (path: string, body: object) => command('POST', `${session}/${path}`, body)
  const act = (type: 'key' | 'pointer', actions: object[]) => post('actions', { actions: [{ type, id: type, actions }] })

  const tab: Tab = {
    goto: async (url) => {
      await post('url', { url })
    },
    evaluate: (expression) => post('execute/sync', { script: `return (${expression})`, args: [] }),
    async clickAt({ x, y }) {
      const to = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
      await act('pointer', [to, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
    },
    press: (key) => tab.type(keys[key]),
    async type(text) {
      const strokes = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act('key', strokes)
    },
    async resize(width, height) {
      // The size of a window includes its frame.
      const frame = Number(await tab.evaluate('outerHeight - innerHeight'))
      // Where no window manager gives it the focus, a window has it that lies under the pointer, in the middle of the screen.
      const middle = (all: number, own: number) => Math.max(0, Math.floor((all - own) / 2))
      const place = { x: middle(screenSize.width, width), y: middle(screenSize.height, height + frame) }
      await post('window/rect', { ...place, width, height: height + frame })
    },
    screenshot: async () => Buffer.from(String(await command('GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await command('DELETE', session)
    },
  }
  await tab.resize(settings.width, heightFor(settings.width))
  return tab
}
