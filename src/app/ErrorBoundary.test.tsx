import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { publicConfigOf } from '#tests/support/records.ts';

const Broken = () => {
  throw new Error('secret detail of the code');
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('fallback error screen', () => {
  it("says 'Ups…', offers the way home and a mail to support, and shows no details", async () => {
    stubApi({ 'GET /api/config': { data: publicConfigOf({ supportEmail: 'soporte@example.com' }) } });
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/^Ups…/);
    expect(screen.getByRole('button', { name: 'Volver al inicio' })).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: /soporte@example\.com/ });
    expect(link).toHaveAttribute('href', 'mailto:soporte@example.com');
    expect(document.body.textContent).not.toContain('secret');
  });

  it('stands without a server too', () => {
    stubApi({ 'GET /api/config': { status: 503 } });
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('button', { name: 'Volver al inicio' })).toBeInTheDocument();
  });
});
