import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';

interface ExportButtonProps {
  readonly label: string;
  /** There is nothing to export. */
  readonly disabled: boolean;
  readonly loading?: boolean;
  readonly onClick: () => void;
}

/** Saves what a list shows as a file. */
export const ExportButton = ({ label, disabled, loading = false, onClick }: ExportButtonProps) => (
  <Button color="inherit" startIcon={<DownloadIcon />} disabled={disabled} loading={loading} onClick={onClick}>
    {label}
  </Button>
);
