import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface BoundaryProps {
  children: ReactNode;
  /** What stands in place of a page that failed. */
  failed: ComponentType<{ error: unknown }>;
}

class Catching extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { children, failed: Failed } = this.props;
    return this.state.error === null ? children : <Failed error={this.state.error} />;
  }
}

/** Keeps the frame on show when a page fails; another page begins anew. */
export function Boundary(props: BoundaryProps) {
  return <Catching key={useLocation().pathname} {...props} />;
}
