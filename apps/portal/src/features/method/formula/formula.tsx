import { createElement, type ReactNode } from 'react';
import { parseFormula, type FormulaNode } from './parse-formula.js';
import classes from './formula.module.css';

/** The mark of a mean, as it follows its letter. */
const MEAN = '\u0304';

const element = (tag: string, ...children: ReactNode[]) => createElement(tag, null, ...children);

function scripted({ base, index, exponent, below }: Extract<FormulaNode, { kind: 'script' }>): ReactNode {
  const parts = [base, index, exponent].flatMap((part) => (part ? [drawn(part)] : []));
  if (index && exponent) return element(below ? 'munderover' : 'msubsup', ...parts);
  if (index) return element(below ? 'munder' : 'msub', ...parts);
  return element('msup', ...parts);
}

function drawn(node: FormulaNode): ReactNode {
  switch (node.kind) {
    case 'row':
      return element('mrow', ...node.parts.map(drawn));
    case 'fraction':
      return element('mfrac', element('mrow', drawn(node.over)), element('mrow', drawn(node.under)));
    case 'root':
      return element('msqrt', drawn(node.of));
    case 'script':
      return scripted(node);
    case 'sign':
      // Sums are drawn at the size the sheet says, whatever the font makes of large signs.
      return createElement('mo', { largeop: 'false' }, node.text);
    case 'number':
      return element('mn', node.text);
    case 'name':
      return named(node.text);
  }
}

/** A letter or word; the line above a mean is drawn by the sheet, because fonts differ in what they make of it. */
function named(text: string): ReactNode {
  const [letter = '', mark] = text.normalize('NFD').split(MEAN);
  if (mark === undefined) return element('mi', text);
  return createElement('mrow', { className: classes.mean }, element('mi', letter));
}

/** A formula of the method, set by the browser (MathML). */
export function Formula({ children }: { children: string }) {
  return createElement(
    'math',
    { display: 'block', className: classes.formula },
    drawn(parseFormula(children)),
  );
}
