import ExpandMore from '@mui/icons-material/ExpandMore';
import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends Omit<ButtonProps, 'endIcon' | 'onClick' | 'aria-expanded' | 'aria-controls'> {
  readonly isOpen: boolean;
  /** Id of what it unfolds, where that is in the page. */
  readonly controls: string | undefined;
  readonly onFold: () => void;
}

/** Unfolds what is under it, and folds it away again. */
export const FoldButton = ({ isOpen, controls, onFold, children, ...rest }: Props) => (
  <Button
    color="inherit"
    {...rest}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onFold}
    endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
  >
    {children}
  </Button>
);
