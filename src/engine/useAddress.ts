import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import { opened } from './paths.ts';

/** What is to stand in the address; undefined and '' take a word out of it. */
export type AddressChange = Readonly<Record<string, string | number | undefined>>;

const instead: NavigateOptions = { replace: true };

/**
 * The words after `?` in the address, where filters, periods and dialogs live. A change takes the place of the present
 * address, unless the options say that the browser's Back is to undo it.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const write = (change: AddressChange, options = instead) =>
    setParams((known) => {
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined || value === '') known.delete(name);
        else known.set(name, String(value));
      }
      return known;
    }, options);
  return {
    params,
    write,
    /** Opens a dialog; the browser's Back closes it. */
    open: (change: AddressChange) => write(change, { state: opened }),
    /** Closes the dialogs of these names: back to where they were opened, if they were opened here. */
    close: (...names: readonly string[]) => {
      const isOpened = (state as Partial<typeof opened> | null)?.opened === true;
      if (isOpened) void navigate(-1);
      else write(Object.fromEntries(names.map((name) => [name, undefined])));
    },
  };
}
