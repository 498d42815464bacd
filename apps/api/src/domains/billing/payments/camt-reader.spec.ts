import { describe, expect, it } from '@jest/globals';
import { camt } from '../../../../test/billing/support/camt.js';
import { FileRefused } from '../../../platform/files/file-refused.js';
import { readCamt } from './camt-reader.js';

const read = (xml: string) => readCamt(Buffer.from(xml));
const refusal = (bytes: Uint8Array) => {
  try {
    readCamt(bytes);
  } catch (error) {
    return error instanceof FileRefused ? error.problem.code : error;
  }
  return 'taken';
};

describe('a statement', () => {
  it('tells what came in, from whom and for what', () => {
    const { accounts, entries, others } = read(
      camt([
        { amount: '1824.6', text: 'AT-2026-00031 &amp; danke', payer: 'Müller &lt;GmbH&gt;', ref: 'A1' },
        { amount: '5', reference: 'RF95202600031' },
        { amount: '9.00', kind: 'DBIT' },
      ]),
    );
    expect(accounts).toEqual(['AT611904300234573201']);
    expect(others).toBe(1);
    expect(entries).toMatchObject([
      {
        bookedOn: '2026-01-15',
        amount: '1824.60',
        currency: 'EUR',
        payer: 'Müller <GmbH>',
        text: 'AT-2026-00031 & danke',
        reference: '',
      },
      { amount: '5.00', payer: '', text: '', reference: 'RF95202600031' },
    ]);
  });

  it('names an entry alike in every file, and two of a kind apart', () => {
    const twice = [
      { amount: '5', text: 'x' },
      { amount: '5', text: 'x' },
    ];
    const keys = read(camt(twice)).entries.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(read(camt(twice, undefined, '2')).entries.map(({ key }) => key)).toEqual(keys);
    expect(read(camt(twice, 'DE89370400440532013000')).entries[0]?.key).not.toBe(keys[0]);
  });

  it('that books several payments as one tells each, in the later versions of the format too', () => {
    const part = (amount: string, name: string) => `<TxDtls><Refs><EndToEndId>${name}</EndToEndId></Refs>
      <Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
    const { entries } = read(
      `<d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><d:BkToCstmrStmt><d:Stmt><d:Acct><d:Id>
      <d:IBAN>CH9300762011623852957</d:IBAN></d:Id></d:Acct><Ntry><Amt Ccy="CHF">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
      <Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-01-15T10:00:00</DtTm></BookgDt><NtryDtls>${part('10.00', 'A')}${part('20.00', 'B')}
      </NtryDtls></Ntry></d:Stmt></d:BkToCstmrStmt></d:Document>`,
    );
    expect(entries.map(({ amount, payer, currency }) => [amount, payer, currency])).toEqual([
      ['10.00', 'A', 'CHF'],
      ['20.00', 'B', 'CHF'],
    ]);
  });

  it.each([
    ['no XML', 'hello'],
    ['cut off', camt([{ amount: '5' }]).slice(0, -20)],
    ['of another kind', '<Document><CstmrCdtTrfInitn></CstmrCdtTrfInitn></Document>'],
    ['without account', '<Document><BkToCstmrStmt></BkToCstmrStmt></Document>'],
    [
      'with entities of its own',
      `<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${camt([{ amount: '5', text: '&b;' }]).slice(38)}`,
    ],
    ['with an unknown entity', camt([{ amount: '5', text: '&x;' }])],
    ['with an amount that is none', camt([{ amount: '-5' }])],
    ['with a fraction of a cent', camt([{ amount: '5.001' }])],
    ['nested without end', `<Document><BkToCstmrStmt>${'<a>'.repeat(100)}`],
  ])('%s is refused', (_, xml) => {
    expect(refusal(Buffer.from(xml))).toBe('not_a_statement');
  });

  it('in another encoding, or with too many entries, is refused', () => {
    expect(refusal(Buffer.from(camt([{ amount: '5', text: 'ü' }]), 'latin1'))).toBe('not_a_statement');
    const many = Array.from({ length: 10_001 }, () => ({ amount: '1' }));
    expect(refusal(Buffer.from(camt(many)))).toBe('too_many_rows');
  });
});
