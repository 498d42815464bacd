import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconRefresh, IconSearchOff, type Icon } from '../icons.js';
import classes from './state-message.module.css';

interface StateMessageProps {
  title: string;
  /** The reason, and what may help. */
  description?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
}

interface FrameProps extends StateMessageProps {
  icon: Icon;
  tone: 'neutral' | 'danger' | 'warning';
  role?: 'alert' | 'status';
}

function StateFrame({ icon: Symbol, tone, role, title, description, action }: FrameProps) {
  return (
    <div className={classes.frame} role={role}>
      <span className={classes.icon} data-tone={tone}>
        <Symbol size={22} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {description ? <p className={classes.description}>{description}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

interface EmptyStateProps extends StateMessageProps {
  /** What the emptiness is about, when it is not a search. */
  icon?: Icon;
}

/** Nothing to show, and why. */
export function EmptyState({ icon = IconSearchOff, ...props }: EmptyStateProps) {
  return <StateFrame icon={icon} tone="neutral" role="status" {...props} />;
}

/** The user may not see this. */
export function ForbiddenState(props: StateMessageProps) {
  return <StateFrame icon={IconLock} tone="warning" {...props} />;
}

interface ErrorStateProps extends Omit<StateMessageProps, 'action'> {
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Loading failed; offers to try again. */
export function ErrorState({ retryLabel, onRetry, busy = false, ...message }: ErrorStateProps) {
  const retry = (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      leftSection={<IconRefresh size={15} stroke={1.8} aria-hidden />}
      onClick={onRetry}
    >
      {retryLabel}
    </Button>
  );
  return <StateFrame icon={IconAlertTriangle} tone="danger" role="alert" {...message} action={retry} />;
}
