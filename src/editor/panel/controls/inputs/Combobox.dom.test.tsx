import { expect, it, vi } from 'vitest'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { mountField } from '#tests/harness/editor/mount-panel.tsx'

const { facts } = editorMessages('en')

const mountCountry = async () => {
  const panel = await mountField({ type: 'string', control: 'country' }, 'FR')
  const input = panel.input('Field')
  const options = () => [...panel.container.querySelectorAll('[role=option]')]
  return { ...panel, input, options, active: () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent }
}

it('the arrow keys and Enter choose one of the options that match what is typed', async () => {
  const panel = await mountCountry()
  expect(panel.input).toHaveProperty('value', 'France')
  await panel.fill(panel.input, 'guinea')
  expect(panel.input.getAttribute('aria-expanded')).toBe('true')
  const names = panel.options().map(({ textContent }) => textContent)
  expect(names.length).toBeGreaterThan(2)
  expect(panel.text()).toContain(facts.search.results({ count: names.length }))
  expect(await panel.press('ArrowDown')).toBe(false)
  expect(panel.active()).toBe(names[1])
  await panel.press('ArrowUp')
  await panel.press('ArrowUp')
  expect(panel.active()).toBe(names.at(-1))
  await panel.press('Enter')
  expect(panel.input).toHaveProperty('value', names.at(-1))
  expect(panel.input.getAttribute('aria-expanded')).toBe('false')
  expect(panel.draft()).toHaveLength(1)
})

it('Escape closes the list and changes nothing; a second Escape reaches the document, where it closes the panel', async () => {
  const panel = await mountCountry()
  await panel.fill(panel.input, 'xyz')
  expect(panel.text()).toContain(facts.search.none())
  const closePanel = vi.fn()
  document.addEventListener('keydown', closePanel)
  expect(await panel.press('Escape')).toBe(false)
  expect(closePanel).not.toHaveBeenCalled()
  expect([panel.input.getAttribute('aria-expanded'), panel.draft()]).toEqual(['false', []])
  expect(panel.input).toHaveProperty('value', 'France')
  expect(await panel.press('Escape')).toBe(true)
  expect(closePanel).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', closePanel)
})

it('when the input loses the focus, the only option or the option with the typed name is chosen; otherwise the value stays', async () => {
  const panel = await mountCountry()
  const leave = async (typed: string) => {
    await panel.fill(panel.input, typed)
    panel.blur()
    await panel.settle()
    return panel.draft()
  }
  expect(await leave('belg')).toEqual(['BE'])
  expect(await leave('GUINEA')).toEqual(['GN'])
  expect(await leave('guin')).toEqual(['GN'])
})

it('an option is chosen with a click, which does not take the focus from the input', async () => {
  const panel = await mountCountry()
  await panel.fill(panel.input, 'switz')
  const [option] = panel.options()
  const isDefault = option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  expect(isDefault).toBe(false)
  if (option instanceof HTMLElement) await panel.click(option)
  expect(panel.draft()).toEqual(['CH'])
})
