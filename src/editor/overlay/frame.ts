import { placeAddress } from '../protocol/endpoints.ts'
import type { PageText } from './text-at.ts'

const attribute = 'data-edited-text'
const label = document.createElement('output')
label.className = 'dev-notice text-place'
let framed: PageText | undefined

/** Outlines a text, and shows in a corner where it is written (content/plans.yaml:9:24). Without a text, removes outline and place. */
export function frameText(text: PageText | undefined): void {
  if (text?.number === framed?.number && text?.element === framed?.element) return
  framed?.element.removeAttribute(attribute)
  framed = text
  label.remove()
  text?.element.setAttribute(attribute, '')
  if (text) void showPlace(text)
}

async function showPlace(text: PageText): Promise<void> {
  const response = await fetch(placeAddress + String(text.number))
  if (!response.ok) return
  label.textContent = await response.text()
  if (framed === text) document.body.append(label)
}
