import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DialogButton, Drawer } from './Drawer.tsx'

it('the drawer has an accessible name, and a button that closes it without JavaScript', () => {
  const html = parse(
    renderToStaticMarkup(
      <Drawer id="menu" label="Menu" closeLabel="Close the menu">
        <p>Content</p>
      </Drawer>,
    ),
  )
  const dialog = html.querySelector('dialog')
  expect(dialog?.getAttribute('aria-label')).toBe('Menu')
  expect(dialog?.querySelector('p')?.text).toBe('Content')
  const button = dialog?.querySelector('button')
  expect([button?.getAttribute('command'), button?.getAttribute('commandfor')]).toEqual(['close', dialog?.id])
  expect(button?.text).toBe('Close the menu')
})

it('a button that opens a dialog has its label as its accessible name, and submits no form', () => {
  const element = <DialogButton command="show-modal" dialog="menu" label="Open the menu" children={<svg />} />
  const button = parse(renderToStaticMarkup(element)).querySelector('button')
  expect(button?.text).toBe('Open the menu')
  expect([button?.getAttribute('type'), button?.getAttribute('command')]).toEqual(['button', 'show-modal'])
})
