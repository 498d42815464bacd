import { useSearchParams, type To } from 'react-router-dom';

/** The row that a dialog of a list is open for, as it stands in the address beside the state of the list. */
interface OpenRow {
  /** null where none is. */
  id: number | null;
  /** An address that has it open for a row. */
  linkTo: (id: number) => To;
  open: (id: number) => void;
  close: () => void;
}

/** Has a dialog of a list open for a row of the address. @param name of the parameter that holds its number */
export function useOpenRow(name: string): OpenRow {
  const [address, setAddress] = useSearchParams();
  const withRow = (id: number) => new URLSearchParams({ ...Object.fromEntries(address), [name]: String(id) });
  return {
    id: Number(address.get(name)) || null,
    linkTo: (id) => ({ search: withRow(id).toString() }),
    open: (id) => setAddress(withRow(id)),
    close: () =>
      setAddress((before) => {
        before.delete(name);
        return before;
      }),
  };
}
