import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#src/content-toolkit/generate/art/guilloche/random.ts'
import { sha256Hex } from '#src/lib/node/digest.ts'
import { pick } from '../pick.ts'
import type { RightBodies } from './right-bodies.ts'

/** The number of correct responses, and sentences about wrong responses and about requests that got no response. */
export type Counts = { right: number; wrong: string[]; lost: string[] }

/**
 * The dependencies of a client: the port of a server, the digests of the bodies that the server may send, the signal that ends the client,
 * counts, and random numbers.
 */
type Visit = { port: number; right: RightBodies; until: AbortSignal; counts: Counts; random: Random }

type Client = (visit: Visit) => Promise<void>

const host = '127.0.0.1'
const paths = ({ right }: Visit) => [...new Set([...right.keys()].map((key) => key.slice(0, key.indexOf(' '))))]
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`

/** Sends requests over a persistent connection and checks each response. */
export const reader: Client = async (visit) => {
  const { port, right, until, counts, random } = visit
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const all = paths(visit)
  while (!until.aborted) {
    const path = pick(random, all)
    const answer = await ask(agent, port, path, random.pick(['br', 'gzip', 'identity']))
    if (typeof answer === 'string') {
      // The server has stopped.
      if (answer === 'ECONNREFUSED') break
      counts.lost.push(`${path}: ${answer}`)
    } else if (right.get(`${path} ${answer.encoding}`)?.has(sha256Hex(answer.body)) === true) counts.right++
    else counts.wrong.push(`${path} ${answer.encoding}: ${answer.status}, ${answer.body.length} bytes`)
  }
  agent.destroy()
}

type Answer = { status: number; encoding: string; body: Buffer }

function ask(agent: Agent, port: number, path: string, encoding: string): Promise<Answer | string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    request({ agent, host, port, path, headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', fail)
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            encoding: response.headers['content-encoding'] ?? 'identity',
            body: Buffer.concat(chunks),
          }),
        )
    })
      .on('error', fail)
      .end()
  })
}

/** Returns a client that repeatedly opens a connection, calls `act` with it and resets it. Ignores the responses. */
const rude =
  (act: (socket: ReturnType<typeof connect>, randomGet: () => string, random: Random) => Promise<void>): Client =>
  async (visit) => {
    const all = paths(visit)
    while (!visit.until.aborted) {
      const socket = connect(visit.port, host).on('error', () => {})
      await act(socket, () => get(pick(visit.random, all)), visit.random)
      socket.resetAndDestroy()
      await wait(visit.random.between(0, 20))
    }
  }

/** Kinds of clients, and the number of concurrent clients of each kind. */
export const clients: readonly (readonly [count: number, client: Client])[] = [
  [16, reader],
  // Disconnects during the response.
  [
    8,
    rude(async (socket, randomGet, random) => {
      socket.write(randomGet())
      await wait(random.between(0, 5))
    }),
  ],
  // Pipelines many requests and never reads a response.
  [
    8,
    rude(async (socket, randomGet) => {
      socket.pause().write(Array.from({ length: 200 }, randomGet).join(''))
      await wait(400)
    }),
  ],
  // Reads the response slowly.
  [
    8,
    rude(async (socket, randomGet) => {
      socket.write(randomGet())
      for (let turn = 0; turn < 20; turn++) {
        socket.read(1000)
        await wait(50)
      }
    }),
  ],
  // Sends a long body, although the server does not read bodies.
  [
    4,
    rude(async (socket) => {
      socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n')
      for (let turn = 0; turn < 20 && socket.writable; turn++) {
        socket.write(Buffer.alloc(50_000))
        await wait(10)
      }
    }),
  ],
  // Starts a request, sends nothing for 2 s, and disconnects before the timeout of the server.
  [
    4,
    rude(async (socket) => {
      socket.write('GET / HTTP/1.1\r\nHo')
      await wait(2000)
    }),
  ],
]
