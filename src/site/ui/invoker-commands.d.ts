import 'react'

/** Invoker commands (WHATWG HTML, "The button element"): a button opens or closes a dialog without JavaScript. React's types lack them. */
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- declarations merge only with the same parameters
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
