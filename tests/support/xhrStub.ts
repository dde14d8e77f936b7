import { vi } from 'vitest';

/**
 * Makes the page's uploads (XMLHttpRequest, which says how far they are) arrive at the stand-in of `fetch`: call it
 * after `stubApi`. Each reports half of its way first.
 */
export function stubUploads(): void {
  vi.stubGlobal('XMLHttpRequest', UploadStub);
}

class UploadStub extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  withCredentials = false;
  status = 0;
  responseText = '';
  private method = '';
  private path = '';
  private answered = new Headers();

  open(method: string, path: string): void {
    this.method = method;
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  send(body: FormData): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
    const { method, path, headers } = this;
    void this.answer(fetch(path, { method, headers, body }));
  }

  private async answer(call: Promise<Response>): Promise<void> {
    const response = await call.catch(() => undefined);
    this.status = response?.status ?? 0;
    this.answered = response?.headers ?? this.answered;
    this.responseText = (await response?.text()) ?? '';
    this.dispatchEvent(new Event(response ? 'load' : 'error'));
  }
}
