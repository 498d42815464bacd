// Schematron as XSLT: the part of ISO 19757-3 that the rules of EN 16931 and XRechnung use.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';

const { parseDocument } = createRequire(new URL('../../apps/api/package.json', import.meta.url))(
  'htmlparser2',
);

const XSL = 'http://www.w3.org/1999/XSL/Transform';
const OPTIONS = { xmlMode: true, decodeEntities: true };

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
const elementsOf = (node) => node.children.filter(({ type }) => type === 'tag');
const localName = ({ name }) => name.split(':').at(-1);

/** The elements of a schema, those of included files in their place. */
function topLevel(file) {
  const [schema] = elementsOf(parseDocument(readFileSync(file, 'utf8'), OPTIONS));
  return elementsOf(schema).flatMap((element) =>
    localName(element) === 'include' ? included(join(dirname(file), element.attribs.href)) : [element],
  );
}

function included(file) {
  const [root] = elementsOf(parseDocument(readFileSync(file, 'utf8'), OPTIONS));
  return localName(root) === 'schema' ? topLevel(file) : [root];
}

const variable = ({ attribs: { name, value } }) =>
  `<xsl:variable name="${name}" select="${escaped(value)}"/>`;

const failed = ({ attribs: { id = '', flag = '', test } }, wanted) =>
  `<xsl:if test="${wanted === 'false' ? `not(${escaped(test)})` : escaped(test)}"><failed id="${id}" flag="${flag}"/></xsl:if>`;

/** A rule; the first one of a pattern whose context fits an element is the one that counts. */
function template(rule, mode, priority) {
  const parts = elementsOf(rule).map((part) => {
    if (localName(part) === 'let') return variable(part);
    if (localName(part) === 'assert') return failed(part, 'false');
    return localName(part) === 'report' ? failed(part, 'true') : '';
  });
  return `<xsl:template match="${escaped(rule.attribs.context)}" mode="${mode}" priority="${priority}">
${parts.join('\n')}<xsl:apply-templates select="@*|*" mode="${mode}"/></xsl:template>`;
}

function pattern(element, place) {
  const mode = `p${place}`;
  const rules = elementsOf(element).filter((one) => localName(one) === 'rule');
  const lets = elementsOf(element).filter((one) => localName(one) === 'let');
  return [
    ...lets.map(variable),
    ...rules.map((rule, at) => template(rule, mode, rules.length - at)),
    `<xsl:template match="@*|node()" mode="${mode}" priority="-1"><xsl:apply-templates select="@*|*" mode="${mode}"/></xsl:template>`,
  ].join('\n');
}

/** What stands in a schema as XSLT already. */
function copied(node) {
  if (node.type === 'text') return escaped(node.data);
  if (node.type !== 'tag') return '';
  const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(copied).join('')}</${node.name}>`;
}

/** A stylesheet that answers `<failed id flag>` for each assertion that does not hold. */
export function stylesheetOf(file) {
  const elements = topLevel(file);
  const named = (name) => elements.filter((one) => localName(one) === name);
  const spaces = [...new Map(named('ns').map(({ attribs }) => [attribs.prefix, attribs.uri]))]
    .filter(([prefix]) => prefix !== 'xsl')
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const patterns = named('pattern');
  // Whole numbers of saxon-js are doubles: an IBAN modulo 97 needs more places.
  return `<xsl:stylesheet version="2.0" xmlns:xsl="${XSL}"${spaces.join('')}>
${named('let').map(variable).join('\n')}
${named('function').map(copied).join('\n')}
<xsl:template match="/"><report>${patterns.map((_, at) => `<xsl:apply-templates select="/" mode="p${at}"/>`).join('')}</report></xsl:template>
${patterns.map(pattern).join('\n')}
</xsl:stylesheet>`.replaceAll('xs:integer(', 'xs:decimal(');
}
