import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FailedPage } from './failed-page.js';

interface BoundaryProps {
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <FailedPage error={this.state.error} />;
  }
}

/** Keeps the frame of the portal on show when a page fails; another page begins anew. */
export function PageBoundary({ children }: BoundaryProps) {
  return <Boundary key={useLocation().pathname}>{children}</Boundary>;
}
