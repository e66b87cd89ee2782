type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>

/** Whether a click follows a link in this tab, and does not ask the browser for another tab, a window or a download. */
export const isPlainClick = ({ button, ctrlKey, shiftKey, altKey, metaKey }: Click): boolean =>
  button === 0 && !ctrlKey && !shiftKey && !altKey && !metaKey
