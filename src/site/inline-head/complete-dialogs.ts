/**
 * Makes every <dialog> close when a link in it is followed and when the visitor goes back. Adds invoker commands and light dismiss if the
 * browser lacks them. Part of the inline script, because the drawer has to work before hydration.
 */
export function completeDialogs(): void {
  const isDialog = (element: Element | null): element is HTMLDialogElement => element instanceof HTMLDialogElement
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  const hasLightDismiss = 'closedBy' in HTMLDialogElement.prototype

  addEventListener('click', ({ target, clientX }) => {
    if (!(target instanceof Element)) return
    if (target.closest('dialog a[href]')) target.closest('dialog')?.close()
    // A click on the backdrop has the dialog as its target, but the pointer is outside the rectangle of the dialog.
    if (!hasLightDismiss && isDialog(target)) {
      const { left, right } = target.getBoundingClientRect()
      if (clientX < left || clientX > right) target.close()
    }
    const invoker = hasCommands ? null : target.closest('button[commandfor]')
    const dialog = invoker && document.getElementById(invoker.getAttribute('commandfor') ?? '')
    if (isDialog(dialog)) {
      if (invoker?.getAttribute('command') === 'close') dialog.close()
      else dialog.showModal()
    }
  })
  addEventListener('popstate', () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
}
