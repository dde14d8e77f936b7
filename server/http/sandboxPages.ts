import type { FastifyInstance } from 'fastify';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Invoice } from '../ports/payments/sandbox/objects.ts';
import { type Sandbox, sandboxKeys } from '../ports/payments/sandbox/sandbox.ts';
import { rejectUnknown } from './errors.ts';

const MARGIN = 56;
const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** Events of the sandbox on the way that the provider's take. @returns the status of the answer */
export async function injectEvent(app: FastifyInstance, body: string, signature: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  return statusCode;
}

/**
 * What the payment provider's own host would serve, while the embedded sandbox stands in for it: the calls of the
 * browser, with the publishable key only, and invoices as PDF.
 */
export async function sandboxPages(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await app.register(async (scope) => {
    // Forms are read here only: the product's own calls are JSON.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.all<{ Body?: string }>('/sandbox/v1/*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.slice('/sandbox'.length);
      const answer = await sandbox.fetch(`http://sandbox${path}`, {
        method: request.method,
        headers: { authorization: `Bearer ${sandboxKeys.publishable}` },
        ...(request.method === 'POST' && { body: new URLSearchParams(request.body) }),
      });
      return reply
        .status(answer.status)
        .type('application/json')
        .send(await answer.text());
    });
  });

  app.get<{ Params: { id: string } }>(
    '/sandbox/invoices/:id/pdf',
    { schema: { hide: true } },
    async (request, reply) => {
      const invoice = await sandbox.invoice(request.params.id);
      if (!invoice) return rejectUnknown(reply);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
        .send(Buffer.from(await invoicePdf(invoice)));
    },
  );
}

const dateOf = (seconds: number) => new Date(seconds * 1000).toLocaleDateString('es-ES', { timeZone: 'Europe/Madrid' });

async function invoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`Factura ${invoice.number}`, { showInWindowTitleBar: true });
  document.setLanguage('es-ES');
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  let y = 842 - MARGIN;
  const line = (text: string, amount = '', strong = false) => {
    const used = strong ? bold : font;
    page.drawText(text, { x: MARGIN, y, size: 11, font: used });
    if (amount)
      page.drawText(amount, { x: 595 - MARGIN - used.widthOfTextAtSize(amount, 11), y, size: 11, font: used });
    y -= 20;
  };
  line('Jornada · Factura de prueba', '', true);
  line(`Factura ${invoice.number}`);
  line(`Periodo: ${dateOf(invoice.period_start)} a ${dateOf(invoice.period_end)}`);
  y -= 12;
  for (const { description, amount } of invoice.lines.data) line(description, euros.format(amount / 100));
  const reduction = invoice.subtotal - invoice.total;
  if (reduction > 0) line('Descuento', euros.format(-reduction / 100));
  y -= 6;
  line('Total (IVA incluido)', euros.format(invoice.total / 100), true);
  return document.save();
}
