import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useFilterValue } from './useFilterValue.ts';

interface TextFilterProps {
  readonly source: string;
  readonly label: string;
  readonly type?: 'search';
}

/** A text that the server looks for; it asks once the typing pauses. */
export function TextFilter({ source, label, type }: TextFilterProps) {
  const { value, changeSoon } = useFilterValue(source);
  const requested = String(value ?? '');
  const [typed, setTyped] = useState(requested);
  useEffect(() => setTyped(requested), [requested]);

  const change = (text: string) => {
    setTyped(text);
    changeSoon(text);
  };
  return (
    <TextField
      type={type}
      label={label}
      value={typed}
      onChange={({ target }) => change(target.value)}
      // It grows into the room there is; so little is enough for it to stay beside the buttons.
      slotProps={{ htmlInput: { size: 12 } }}
    />
  );
}
