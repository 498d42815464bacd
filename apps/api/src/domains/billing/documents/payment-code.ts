import { languageOf } from '@netreach/domain';
import {
  creditorReference,
  isQrIban,
  placesIn,
  qrReference,
  type Invoice,
  type InvoiceBuyer,
  type InvoiceSeller,
} from '@netreach/domain/billing';
import { SwissQRBill } from 'swissqrbill/pdf';
import { encode } from 'uqr';
import { INK, MARGIN } from '../../exports/pdf.lookup.js';
import { sharedFont } from '../../../platform/fonts/shared-font.js';
import type { InvoiceWords } from './invoice-words.js';
import { spaced, type LetterPaper } from './letter-paper.js';

/** What is to be paid. */
interface Due {
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly currency: Invoice['currency'];
  /** An exact decimal. */
  readonly amount: string;
  readonly number: string;
}

const MM = 72 / 25.4;
/** The payment part of a Swiss bill, over the whole width of the page. */
const SLIP = 105 * MM;
const CODE = 28 * MM;
/** Letters of a bill: of Liberation Sans, which is Arimo by another name. */
const SLIP_FONT = 'Liberation Sans';
const slipFont = (path: string) => sharedFont(`@expo-google-fonts/arimo/${path}`);
/** The longest texts that both codes take. */
const MOST = { name: 70, street: 70, city: 35, postcode: 16 };

/** The reference payments are known by; empty where the number of the invoice tells no place. */
export function paymentReference({ iban }: InvoiceSeller, number: string): string {
  const place = placesIn(number).at(-1);
  if (!place) return '';
  return isQrIban(iban) ? qrReference(place) : creditorReference(place);
}

/** What banks scan: the payment part of a QR-bill for accounts in Switzerland, the code of SEPA for euro. Nothing where nothing is due. */
export function writePaymentCode(paper: LetterPaper, words: InvoiceWords, due: Due): void {
  if (Number(due.amount) <= 0) return;
  if (/^(CH|LI)/.test(due.seller.iban)) writeSlip(paper, words, due);
  else if (due.currency === 'EUR') writeGiroCode(paper, words, due);
}

function writeSlip(paper: LetterPaper, { locale }: InvoiceWords, due: Due): void {
  const { seller, buyer, currency, amount, number } = due;
  const { document } = paper;
  document.registerFont(SLIP_FONT, slipFont('400Regular/Arimo_400Regular.ttf'));
  document.registerFont(`${SLIP_FONT}-Bold`, slipFont('700Bold/Arimo_700Bold.ttf'));
  const isWhole = buyer.postcode !== '' && buyer.city !== '' && buyer.street !== '';
  const reference = paymentReference(seller, number);
  const bill = new SwissQRBill(
    {
      amount: Number(amount),
      currency,
      creditor: { account: seller.iban, ...party(seller) },
      ...(isWhole && { debtor: party(buyer) }),
      ...(reference !== '' && { reference }),
      message: number,
    },
    { fontName: SLIP_FONT, language: languageOf(locale) === 'de' ? 'DE' : 'EN' },
  );
  const height = paper.keepForSlip(SLIP);
  bill.attachTo(document, 0, height - SLIP);
}

function party({ name, street, postcode, city, country }: InvoiceSeller | InvoiceBuyer) {
  return {
    name: name.slice(0, MOST.name),
    address: street.slice(0, MOST.street),
    zip: postcode.slice(0, MOST.postcode),
    city: city.slice(0, MOST.city),
    country: country.toUpperCase(),
  };
}

/** EPC069-12, version 2: SEPA credit transfer with a structured reference. */
function giroCode({ seller, amount, number }: Due): string {
  const { bic, name, iban } = seller;
  const reference = paymentReference(seller, number);
  const head = ['BCD', '002', '1', 'SCT', bic, name.slice(0, MOST.name), iban, `EUR${amount}`, ''];
  return [...head, ...(reference === '' ? ['', number] : [reference])].join('\n');
}

function writeGiroCode(paper: LetterPaper, words: InvoiceWords, due: Due): void {
  const { data, size } = encode(giroCode(due), { ecc: 'M', maxVersion: 13, border: 0 });
  paper.makeRoom(CODE + 16);
  const { document } = paper;
  const [left, top, dot] = [MARGIN.side, paper.y + 8, CODE / size];
  data.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && document.rect(left + x * dot, top + y * dot, dot, dot)),
  );
  document.fillColor('#000000').fill();
  document.font('regular').fontSize(8).fillColor(INK.muted);
  const reference = paymentReference(due.seller, due.number);
  const told = [words.text('scan'), `${words.text('reference')}: ${spaced(reference) || due.number}`].join(
    '\n',
  );
  document.text(told, left + CODE + 12, top, { lineGap: 2 });
  paper.y = top + CODE + 8;
}
