import { useCallback, useEffect, useRef } from 'react';
import { type Complaint, complain } from './complaint.ts';

/** `complain` for a form: what it said goes when the form does. */
export function useComplaint(several: (count: number) => string): (complaint: Complaint) => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return useCallback((complaint) => void (end.current = complain(complaint, several)), [several]);
}
