import { Component, createContext, type ReactNode } from 'react'

/** What stands in place of a part of the page that cannot be rendered. */
export const ErrorFallback = createContext<ReactNode>(null)

type BoundaryProps = { children: ReactNode }

/**
 * Keeps an error in one part of the page from taking the others with it, and tries again with what comes next: another page, other
 * words. React knows such boundaries as classes only.
 */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  static override contextType = ErrorFallback
  declare context: ReactNode
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidUpdate({ children }: BoundaryProps) {
    if (this.state.isBroken && children !== this.props.children) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? this.context : this.props.children
  }
}
