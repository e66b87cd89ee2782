/**
 * Completes <dialog> drawers: a followed link and the back button close them, and browsers without invoker commands or
 * light dismiss get both. Runs before hydration, so it belongs to no component.
 */
export function installDrawerFallback(): void {
  const isDialog = (element: Element | null): element is HTMLDialogElement => element instanceof HTMLDialogElement
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  const hasLightDismiss = 'closedBy' in HTMLDialogElement.prototype

  addEventListener('click', ({ target, clientX }) => {
    if (!(target instanceof Element)) return
    if (target.closest('dialog a[href]')) target.closest('dialog')?.close()
    // A click on the backdrop has the dialog as its target; drawers are at the right edge of the screen.
    if (!hasLightDismiss && isDialog(target) && clientX < target.getBoundingClientRect().left) target.close()
    const invoker = hasCommands ? null : target.closest('button[commandfor]')
    const dialog = invoker && document.getElementById(invoker.getAttribute('commandfor') ?? '')
    if (isDialog(dialog)) {
      if (invoker?.getAttribute('command') === 'close') dialog.close()
      else dialog.showModal()
    }
  })
  addEventListener('popstate', () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
}
