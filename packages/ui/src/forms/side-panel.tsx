import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { useUiText } from '../texts/ui-text.js';

interface SidePanelProps {
  title: string;
  onClose: () => void;
  /** In px; the whole width of narrow screens. */
  width?: number;
  children: ReactNode;
}

/** Something beside the page, which stays in sight: the details of a row, a longer form. */
export function SidePanel({ title, onClose, width = 460, children }: SidePanelProps) {
  const t = useUiText();
  return (
    <Drawer
      opened
      position="right"
      size={`min(${width}px, 100vw)`}
      title={title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Drawer>
  );
}
