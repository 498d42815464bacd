import { useState } from 'react';
import { Badge, type BadgeTone } from '../../display/badge.js';
import { FilterChip } from '../../display/filter-chip.js';
import { IndexBar } from '../../display/index-bar.js';
import { ReachBar } from '../../display/reach-bar.js';
import { Stat, StatStrip } from '../../display/stat.js';
import { StatTile, StatTiles } from '../../display/stat-tile.js';
import { Skeleton } from '../../states/skeleton.js';
import { Specimen } from '../specimen.js';
import classes from './display.section.module.css';

const TONES: readonly BadgeTone[] = ['neutral', 'accent', 'success', 'warning', 'danger'];
const REACHES = [
  { value: 42.3, low: 40.1, high: 44.6 },
  { value: 18.9, low: 16.8, high: 21 },
  { value: 1.2, low: 0.4, high: 3.1 },
];
const TREND = [14.2, 14.9, 14.4, 15.8, 16.1, 15.2, 16.9, 17.4, 17.1, 18.2, 18, 18.9];
const GAPS = [9, 8, 11, null, null, 12, 11, 14, 13, 15];
const INDEXES = [312, 168, 121, 100, 84, 52, 30];

function Chips() {
  const [values, setValues] = useState(['Female', '30-39', 'Tirol or Vorarlberg']);
  return values.map((value) => (
    <FilterChip
      key={value}
      label="Chosen"
      values={[value]}
      removeLabel={`Remove ${value}`}
      onRemove={() => setValues(values.filter((other) => other !== value))}
    />
  ));
}

function Tiles() {
  return (
    <StatTiles>
      <StatTile
        label="Net reach"
        value="18.9"
        unit="%"
        trend={TREND}
        trendLabel="Twelve months, from 14.2 to 18.9%"
        interval={{ value: 18.9, low: 16.8, high: 21, max: 30, label: '16.8 to 21.0%, 95% confidence' }}
      />
      <StatTile label="Unique users" value="1,330,200" trend={GAPS} note="+4.1% on September" />
      <StatTile
        label="Affinity"
        value="124"
        unit="index"
        note={<Badge tone="warning">few cases</Badge>}
        stale
      />
      <StatTile label="Cases" value="" loading />
    </StatTiles>
  );
}

/** Figures, bars and labels. */
export function DisplaySection() {
  return (
    <>
      <Specimen title="Stat" note="Key figures in a strip; a figure on its way is a grey bar.">
        <StatStrip>
          <Stat label="Universe" value="7,038,000" note="Austria 14+" />
          <Stat label="Target group" value="1,204,300" note="17.1% of the universe" />
          <Stat label="Cases" value="412" note={<Badge tone="warning">weak</Badge>} />
          <Stat label="Net reach" value={<Skeleton width={64} />} />
        </StatStrip>
      </Specimen>
      <Specimen title="Stat, stale" note="Dimmed while newer figures are on their way.">
        <StatStrip stale>
          <Stat label="Universe" value="7,038,000" note="Austria 14+" />
          <Stat label="Cases" value="4,120" />
        </StatStrip>
      </Specimen>
      <Specimen title="StatTile" note="With its course, and its 95% confidence interval.">
        <Tiles />
      </Specimen>
      <Specimen title="Badge" row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="FilterChip" row>
        <Chips />
      </Specimen>
      <Specimen title="ReachBar" note="The whisker is the 95% confidence interval.">
        {REACHES.map(({ value, low, high }) => (
          <div key={value} className={classes.bar}>
            <ReachBar value={value} low={low} high={high} max={50} />
            <span className="nr-tabular">{value}%</span>
          </div>
        ))}
      </Specimen>
      <Specimen title="IndexBar" note="Grows from 100; twice as much and half as much are equally far out.">
        {INDEXES.map((value) => (
          <div key={value} className={classes.bar}>
            <IndexBar value={value} />
            <span className="nr-tabular">{value}</span>
          </div>
        ))}
      </Specimen>
    </>
  );
}
