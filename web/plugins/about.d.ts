import type { Plugin } from "vite";

export function packageOf(path: string): string;
export function noticeOf(folder: string): { name: string; version: string; licence: string; text: string };
export function noticesOf(paths: string[], own: string): string;
export function about(): Plugin;
