import 'react'

/** Invoker commands (WHATWG HTML, "The button element"): a button opens or closes a dialog without script. React's types lack them. */
declare module 'react' {
  // The parameter must be there for the declarations to merge.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
