import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useMoreBeside } from './use-more-beside.js';

function Box() {
  const box = useRef<HTMLDivElement>(null);
  useMoreBeside(box);
  return (
    <div data-testid="frame">
      <div ref={box} data-testid="box" />
    </div>
  );
}

describe('a box that scrolls sideways', () => {
  it('says whether it goes on, until its end is in sight', () => {
    render(<Box />);
    const box = screen.getByTestId('box');
    const size = { scrollWidth: 900, clientWidth: 400 };
    for (const [name, value] of Object.entries(size)) Object.defineProperty(box, name, { value });
    fireEvent.scroll(box);
    expect(screen.getByTestId('frame')).toHaveAttribute('data-more');
    box.scrollLeft = 500;
    fireEvent.scroll(box);
    expect(screen.getByTestId('frame')).not.toHaveAttribute('data-more');
  });
});
