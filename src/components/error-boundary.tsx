import { Component, type ReactNode } from 'react'

/** What has stopped, and a function that renders it again. */
export interface Failure {
  error: unknown
  tryAgain: () => void
}

interface BoundaryProps {
  children?: ReactNode
  /** Gives what is shown in place of what has stopped, or throws an error in its place. */
  fallback: (failure: Failure) => ReactNode
  /** What has stopped is tried again where this changes. @default it never does */
  scope?: string
}

interface BoundaryState {
  failure?: { error: unknown } | null
  scope?: string | undefined
}

/** Shows something else in place of what stops with an error in the browser. React knows such boundaries only as classes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromProps({ scope }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return scope === state.scope ? null : { scope, failure: null }
  }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { children, fallback } = this.props
    const { failure } = this.state
    return failure ? fallback({ ...failure, tryAgain: () => this.setState({ failure: null }) }) : children
  }
}
