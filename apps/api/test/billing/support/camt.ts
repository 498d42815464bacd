/** A credit of a statement. */
interface Credit {
  readonly amount: string;
  readonly text?: string;
  readonly reference?: string;
  readonly payer?: string;
  readonly ref?: string;
  readonly kind?: 'CRDT' | 'DBIT';
  readonly currency?: string;
}

function entryOf({ amount, text, reference, payer, ref, kind = 'CRDT', currency = 'EUR' }: Credit): string {
  const remittance = [
    text === undefined ? '' : `<Ustrd>${text}</Ustrd>`,
    reference === undefined ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`,
  ].join('');
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-01-15</Dt></BookgDt>${ref === undefined ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`}
<NtryDtls><TxDtls>${payer === undefined ? '' : `<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>`}
<RmtInf>${remittance}</RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** A statement as banks send it (CAMT.053.001.02). */
export const camt = (credits: readonly Credit[], iban = 'AT611904300234573201', id = '1'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>${id}</MsgId></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${credits.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`;
