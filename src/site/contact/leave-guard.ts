let underWay = 0

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the page is closed, on whatever page of the site the visitor is by then, until a message is sent or has failed. */
export async function untilSent(sending: Promise<void>): Promise<void> {
  if (underWay === 0) addEventListener('beforeunload', ask)
  underWay += 1
  await sending
  underWay -= 1
  if (underWay === 0) removeEventListener('beforeunload', ask)
}
