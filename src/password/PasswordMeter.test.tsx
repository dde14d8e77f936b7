import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PasswordMeter } from './PasswordMeter.tsx';

const own = ['Inés', 'Navas', 'ines.navas@ejemplo.es', 'Talleres Ortega'];

describe('the meter beside a new password', () => {
  it.each([
    ['', /^De 8 a 30 caracteres/],
    ['aaaaaaaa', 'Seguridad de la contraseña: Muy débil'],
    ['iloveyou1', 'Seguridad de la contraseña: Muy débil. Es una de las contraseñas más usadas'],
    ['In3s-Navas-92', 'Seguridad de la contraseña: Muy débil. Es tu nombre, tu email o el de tu empresa'],
    ['tres gatos bajo la mesa', 'Seguridad de la contraseña: Muy buena'],
  ])('says in words how hard it is to guess: %j', async (password, says) => {
    render(<PasswordMeter password={password} own={own} />);
    const status = screen.getByRole('status');
    await expect.poll(() => status.textContent).toMatch(says);
  });
});
