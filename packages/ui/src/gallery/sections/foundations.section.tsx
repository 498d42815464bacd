import { Anchor, Button } from '@mantine/core';
import { LogoMark } from '../../brand/logo.js';
import * as icons from '../../icons.js';
import { CountryFlag } from '../../display/country-flag.js';
import { stopTip } from '../../display/tip.js';
import { tokens } from '../../theme/palette.js';
import { Specimen } from '../specimen.js';
import classes from './foundations.section.module.css';

const COUNTRIES = ['at', 'de', 'ch', 'hu', 'nl', 'pl', 'fr', 'it', 'ro', 'xk'];

/** Colours, type, icons and the controls that come from Mantine as they look here. */
export function FoundationsSection() {
  return (
    <>
      <Specimen
        title="Colours"
        note="Each is a variable, --nr-name, with a value for each scheme and theme."
        row
      >
        {Object.keys(tokens.portal.light).map((name) => (
          <span key={name} className={classes.colour}>
            <span className={classes.swatch} style={{ background: `var(--nr-${name})` }} />
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen title="Type">
        <p className={classes.heading}>Audience ratings, October 2026</p>
        <p className={classes.text}>
          The quick reader sees <mark>marked</mark> text, <Anchor href="#/foundations">links</Anchor> and{' '}
          <span className="nr-tabular">1,234,567.89</span> in figures of one width.
        </p>
        <p className={classes.muted}>Remarks and units are smaller and muted.</p>
      </Specimen>
      <Specimen title="Buttons" row>
        <Button>Primary</Button>
        <Button variant="default">Default</Button>
        <Button variant="subtle">Subtle</Button>
        <Button color="red">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button loading aria-label="Saving">
          Saving
        </Button>
        <Button size="xs" variant="default">
          Small
        </Button>
      </Specimen>
      <Specimen title="Logo and flags" row>
        <LogoMark size={32} />
        {COUNTRIES.map((code) => (
          <CountryFlag key={code} code={code} />
        ))}
      </Specimen>
      <Specimen title="Icons" row>
        {Object.entries(icons).map(([name, Symbol]) => (
          <span key={name} className={classes.icon} {...stopTip(name)}>
            <Symbol size={18} stroke={1.8} aria-hidden />
          </span>
        ))}
      </Specimen>
    </>
  );
}
