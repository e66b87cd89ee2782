import { Component, createContext, type ReactNode } from 'react'

/** What stands in place of a part of the page that cannot be rendered. */
export const Fault = createContext<ReactNode>(null)

/** Keeps an error in one part of the page from taking the others with it. React knows such boundaries as classes only. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static override contextType = Fault
  declare context: ReactNode
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    return this.state.isBroken ? this.context : this.props.children
  }
}
