import { Component, createContext, type ReactNode } from 'react'

/** Context with the element that `Boundary` shows instead of a part of the page that has thrown an error. */
export const ErrorFallback = createContext<ReactNode>(null)

type BoundaryProps = { children: ReactNode }

/**
 * Keeps an error in one part of the page from affecting the other parts (error boundary). Browser translators and extensions cause some of
 * these errors. After an error, renders its children again once they change, for example on another page or in another language. It is a
 * class, because React offers error boundaries only as classes.
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
