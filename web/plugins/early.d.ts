import type { Plugin } from "vite";

interface Chunk {
  type: string;
  fileName: string;
  isEntry?: boolean;
  moduleIds?: string[];
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

export function filesOf(bundle: Record<string, Chunk>, source: string): string[];
export function early(): Plugin;
