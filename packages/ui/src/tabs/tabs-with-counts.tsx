import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Loader } from '@mantine/core';
import { IconAlertTriangle } from '../icons.js';
import { tip } from '../display/tip.js';
import classes from './tabs-with-counts.module.css';

/** One tab. `count` is shown when known; `loading` and `failed` carry what a screen reader is told instead. */
export interface CountedTab<Key extends string> {
  key: Key;
  label: string;
  count?: string | null;
  loading?: string | null;
  failed?: string | null;
  /** Why the tab cannot be chosen now; null or absent when it can. */
  disabledReason?: string | null;
}

interface TabsWithCountsProps<Key extends string> {
  label: string;
  /** Prefix of the element ids; unique on the page. */
  id: string;
  tabs: readonly CountedTab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  /** Stands at the other end of the tabs, e.g. a search over what they list. */
  extra?: ReactNode;
  children: ReactNode;
}

function TabMark<Key extends string>({ tab }: { tab: CountedTab<Key> }) {
  if (tab.failed) {
    return (
      <span className={classes.failed}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        <span className="nr-visually-hidden">{tab.failed}</span>
      </span>
    );
  }
  if (tab.loading) {
    return (
      <>
        <Loader size={12} aria-hidden />
        <span className="nr-visually-hidden">{tab.loading}</span>
      </>
    );
  }
  return tab.count ? <span className={`${classes.count} nr-tabular`}>{tab.count}</span> : null;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Where not all tabs have room, the chosen one is in the middle of those that are seen. @returns for the bar of tabs */
function useTabInView(active: string, count: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [active, count]);
  return list;
}

/** Tabs over one panel, each with its count. Arrow keys, Home and End move between the tabs that can be chosen. */
export function TabsWithCounts<Key extends string>(props: TabsWithCountsProps<Key>) {
  const { label, id, tabs, active, onChange, extra, children } = props;
  const list = useTabInView(active, tabs.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabledReason);
    const at = open.findIndex((tab) => tab.key === active);
    const step = STEPS[event.key];
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? open.length - 1
          : step && (at + step + open.length) % open.length;
    const tab = target === undefined ? undefined : open[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelector<HTMLElement>(`#${id}-tab-${tab.key}`)?.focus();
  };

  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              id={`${id}-tab-${tab.key}`}
              type="button"
              role="tab"
              aria-selected={tab.key === active}
              aria-controls={`${id}-panel`}
              aria-disabled={tab.disabledReason ? true : undefined}
              tabIndex={tab.key === active ? 0 : -1}
              {...tip(tab.disabledReason ?? tab.failed)}
              className={classes.tab}
              onClick={() => !tab.disabledReason && onChange(tab.key)}
            >
              {tab.label} <TabMark tab={tab} />
            </button>
          ))}
        </div>
        {extra ? <div className={classes.extra}>{extra}</div> : null}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${active}`}
        className={classes.panel}
      >
        {children}
      </div>
    </div>
  );
}
