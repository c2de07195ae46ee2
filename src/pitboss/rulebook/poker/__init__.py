"""Parts A to K and O of the register: poker itself, and the people of the room. A file is a part, or a half of one."""
