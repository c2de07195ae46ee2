"""The lab on a real Ray, two workers on this machine: `make ray`. Where Ray is not installed they fail, and say so."""
