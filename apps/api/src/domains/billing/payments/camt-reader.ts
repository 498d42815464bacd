import { createHash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { FileRefused } from '../../../platform/files/file-refused.js';

/** Money that came in, as a statement has it. */
export interface StatementEntry {
  /** The same in every file that holds the entry. */
  readonly key: string;
  /** `YYYY-MM-DD`. */
  readonly bookedOn: string;
  /** Two places. */
  readonly amount: string;
  readonly currency: string;
  /** Empty = not told. */
  readonly payer: string;
  readonly text: string;
  readonly reference: string;
}

/** What a file of a bank says. */
export interface BankStatement {
  /** Accounts it is of. */
  readonly accounts: readonly string[];
  readonly entries: readonly StatementEntry[];
  /** Entries that are not money come in: debits, what was taken back, what is not booked yet. */
  readonly others: number;
}

/** What may be in a file. */
const MOST = { entries: 10_000, depth: 40, text: 500, name: 140 };
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;
const DAY = /^20\d\d-\d\d-\d\d/;

/** The leaves of an entry or of a part of it, by their path below it. */
class Leaves {
  private readonly values = new Map<string, string[]>();
  currency = '';

  add(path: string, value: string): void {
    this.values.set(path, [...(this.values.get(path) ?? []), value]);
  }

  /** The first of these that is there. */
  first(...paths: readonly string[]): string {
    return paths.map((path) => this.values.get(path)?.[0] ?? '').find((value) => value !== '') ?? '';
  }

  all(path: string): readonly string[] {
    return this.values.get(path) ?? [];
  }
}

/**
 * Reads a statement of a bank, CAMT.053 in any of its versions. Document types and their entities are not taken.
 * @throws FileRefused where it is none, or holds too much
 */
export function readCamt(bytes: Uint8Array): BankStatement {
  const reader = new CamtReader();
  try {
    reader.read(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused({ code: 'not_a_statement' }, error);
  }
  return reader.statement();
}

class CamtReader {
  private readonly path: string[] = [];
  private readonly accounts = new Set<string>();
  private readonly entries: StatementEntry[] = [];
  private readonly seen = new Map<string, number>();
  private text = '';
  private account = '';
  private entry: Leaves | undefined;
  private parts: Leaves[] = [];
  private others = 0;

  read(xml: string): void {
    const parser = new SaxesParser({ xmlns: false });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('doctype', () => {
      throw new FileRefused({ code: 'not_a_statement' });
    });
    parser.on('opentag', ({ name, attributes }) => this.open(bare(name), attributes['Ccy']));
    const add = (text: string) => {
      if (this.text.length < MOST.text) this.text += text;
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('closetag', () => this.close());
    parser.write(xml).close();
  }

  statement(): BankStatement {
    if (this.accounts.size === 0) throw new FileRefused({ code: 'not_a_statement' });
    return { accounts: [...this.accounts], entries: this.entries, others: this.others };
  }

  private open(name: string, currency: string | undefined): void {
    this.path.push(name);
    this.text = '';
    if (this.path.length > MOST.depth) throw new FileRefused({ code: 'not_a_statement' });
    if (this.path.length === 2 && name !== 'BkToCstmrStmt')
      throw new FileRefused({ code: 'not_a_statement' });
    if (name === 'Stmt') this.account = '';
    if (name === 'Ntry') [this.entry, this.parts] = [new Leaves(), []];
    if (name === 'TxDtls') this.parts.push(new Leaves());
    if (name === 'Amt' && currency) this.current.leaves?.add('Ccy', currency);
  }

  private close(): void {
    const { leaves, below } = this.current;
    const name = this.path.at(-1);
    const value = this.text.trim().slice(0, MOST.text);
    if (leaves && value !== '') leaves.add(below, value);
    if (below.endsWith('Stmt/Acct/Id/IBAN')) this.accounts.add((this.account = value));
    if (name === 'Ntry') this.take();
    this.path.pop();
    this.text = '';
  }

  /** What the element on hand belongs to, and its path below that. */
  private get current(): { leaves: Leaves | undefined; below: string } {
    const part = this.path.lastIndexOf('TxDtls');
    const entry = this.path.lastIndexOf('Ntry');
    const leaves = part > entry && entry > 0 ? this.parts.at(-1) : entry > 0 ? this.entry : undefined;
    return { leaves, below: this.path.slice(Math.max(part, entry) + 1).join('/') };
  }

  private take(): void {
    const { entry, parts } = this;
    this.entry = undefined;
    if (!entry) return;
    const status = entry.first('Sts', 'Sts/Cd') || 'BOOK';
    const isCredit = entry.first('CdtDbtInd') === 'CRDT' && entry.first('RvslInd') !== 'true';
    if (!isCredit || status !== 'BOOK') {
      this.others += 1;
      return;
    }
    const own = parts.every((part) => amountOf(part) !== '') && parts.length > 1;
    const taken = own ? parts.filter((part) => part.first('CdtDbtInd') !== 'DBIT') : [entry];
    for (const one of taken) this.add(entry, one, own ? [one] : parts);
    if (this.entries.length > MOST.entries)
      throw new FileRefused({ code: 'too_many_rows', params: { max: MOST.entries } });
  }

  private add(entry: Leaves, money: Leaves, parts: readonly Leaves[]): void {
    const amount = AMOUNT.exec(amountOf(money));
    const bookedOn = entry.first('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
    if (!amount || !DAY.test(bookedOn)) throw new FileRefused({ code: 'not_a_statement' });
    const all = (path: string) => parts.flatMap((part) => part.all(path));
    const texts = [
      ...all('RmtInf/Ustrd'),
      ...all('RmtInf/Strd/RfrdDocInf/Nb'),
      ...all('RmtInf/Strd/AddtlRmtInf'),
    ];
    const told = {
      bookedOn: bookedOn.slice(0, 10),
      amount: `${BigInt(amount[1] ?? 0)}.${(amount[2] ?? '').padEnd(2, '0')}`,
      currency: money.first('Ccy') || entry.first('Ccy'),
      payer: (all('RltdPties/Dbtr/Nm')[0] ?? all('RltdPties/Dbtr/Pty/Nm')[0] ?? '').slice(0, MOST.name),
      text: (texts.join(' ') || entry.first('AddtlNtryInf')).slice(0, MOST.text),
      reference: (all('RmtInf/Strd/CdtrRefInf/Ref')[0] ?? '').slice(0, MOST.name),
    };
    if (Number(told.amount) === 0) return;
    const bank = [
      entry.first('AcctSvcrRef', 'NtryRef'),
      ...all('Refs/AcctSvcrRef'),
      ...all('Refs/EndToEndId'),
    ];
    const sign = createHash('sha256')
      .update(JSON.stringify([this.account, bank, told]))
      .digest('hex');
    // Two entries that say the same are two where one statement has both.
    const count = this.seen.get(sign) ?? 0;
    this.seen.set(sign, count + 1);
    this.entries.push({ key: `${sign}:${count}`, ...told });
  }
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
const amountOf = (leaves: Leaves): string => leaves.first('Amt', 'AmtDtls/TxAmt/Amt');
