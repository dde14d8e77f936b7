import { useLocation, useNavigate } from 'react-router';

/** Whether no page of the application was open before this one, whose address may have been replaced: the router counts. */
const isFirst = (key: string) => key === 'default' || (history.state as { idx?: number } | null)?.idx === 0;

/** Leads to the page before, and to another one where this one was opened by its address. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (isFirst(key) ? navigate(otherwise) : navigate(-1));
}
