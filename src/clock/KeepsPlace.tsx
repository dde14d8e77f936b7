import { Component, createRef, type ReactNode } from 'react';

/** Scrolls the page by as much as what stands above it has grown or shrunk, so that no button moves under a thumb. */
export class KeepsPlace extends Component<{ readonly children: ReactNode }> {
  private readonly box = createRef<HTMLDivElement>();

  private top = (): number => this.box.current?.getBoundingClientRect().top ?? 0;

  override getSnapshotBeforeUpdate(): number {
    return this.top();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number): void {
    const moved = this.top() - before;
    if (moved !== 0) window.scrollBy(0, moved);
  }

  override render() {
    return (
      <div ref={this.box} className="stack">
        {this.props.children}
      </div>
    );
  }
}
