// Made by `make wire` from the structs that the server sends: change those, not this file.

export * from "./wire/answers";
export * from "./wire/frames";
