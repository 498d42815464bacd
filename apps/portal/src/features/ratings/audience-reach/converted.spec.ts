import { describe, expect, it } from 'vitest';
import { convertedBooking, convertedPrice } from './converted.js';

const row = { available_contacts: 2_000_000, maximum_contacts: 1_500_000, gross_contacts: 300_000 };
const unknown = { available_contacts: null, maximum_contacts: null, gross_contacts: null };

describe('a booking said in the other way', () => {
  it('books the same', () => {
    const contacts = convertedBooking({ booking: 'share', amount: 15 }, row, 'contacts');
    expect(contacts).toEqual({ booking: 'contacts', amount: 300_000 });
    expect(contacts && convertedBooking(contacts, row, 'share')).toEqual({ booking: 'share', amount: 15 });
  });

  it('books no more than a cap leaves, and nothing that nobody is told', () => {
    expect(convertedBooking({ booking: 'share', amount: 100 }, row, 'contacts')?.amount).toBe(1_500_000);
    expect(convertedBooking({ booking: 'contacts', amount: 9_000_000 }, row, 'share')?.amount).toBe(100);
    expect(convertedBooking({ booking: 'share', amount: 15 }, unknown, 'contacts')).toBeNull();
  });

  it('costs the same', () => {
    const total = convertedPrice({ pricing: 'cpm', price: 9.5 }, row, 'cost');
    expect(total).toEqual({ pricing: 'cost', price: 2850 });
    expect(convertedPrice({ pricing: 'cost', price: 2850 }, row, 'cpm')).toEqual({
      pricing: 'cpm',
      price: 9.5,
    });
    expect(convertedPrice({ pricing: 'cpm', price: 9.5 }, unknown, 'cost').price).toBe(9.5);
  });
});
