"""python -m pitboss"""

from pitboss.cli.main import app

if __name__ == "__main__":
    app(prog_name="pitboss")
